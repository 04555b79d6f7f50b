// A bot in another language: it reads questions and writes answers, a line of JSON each.
//
//     emporion bot check "run:node lines.js" --game byzanz

const readline = require('node:readline');

// The same seed, the same choice: then a game can be played again.
function dice(seed) {
  let state = [...seed].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) >>> 0, 7);
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

function choose({ choices, seed }) {
  return choices[dice(seed)(choices.length)].code;
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  const answer =
    message.type === 'hello'
      ? { name: 'My bot', wants: ['view', 'choices'] }
      : { id: message.id, choice: choose(message) };
  process.stdout.write(JSON.stringify(answer) + '\n');
});
