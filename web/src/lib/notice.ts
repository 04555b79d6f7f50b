/** "It is your turn": by sound, in the title and as a notification of the browser. */

import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

/** Short tones, made here: no file is loaded. */
function tones(...notes: [frequency: number, at: number, length: number][]): void {
  // Browsers let a page sound only after it was touched.
  if (!settings.get('sound') || navigator.userActivation?.hasBeenActive === false) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
    for (const [frequency, at, length] of notes) {
      const start = audio.currentTime + at;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.type = 'triangle';
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(0.12, start + 0.015);
      volume.gain.exponentialRampToValueAtTime(0.001, start + length);
      tone.connect(volume).connect(audio.destination);
      tone.start(start);
      tone.stop(start + length);
    }
  } catch {
    // Without sound the title still tells.
  }
}

export const sounds = {
  turn: () => tones([587, 0, 0.25], [880, 0.12, 0.45]),
  tick: () => tones([420, 0, 0.06]),
  end: () => tones([523, 0, 0.3], [659, 0.15, 0.3], [784, 0.3, 0.7]),
};

export async function allowNotices(): Promise<boolean> {
  if (!('Notification' in globalThis)) return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function notify(title: string, body: string): void {
  if (!settings.get('notices') || !document.hidden || globalThis.Notification?.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag: 'emporion-turn', icon: '/assets/icon.svg' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones show notifications from workers only.
  }
}
