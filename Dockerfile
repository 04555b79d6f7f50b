# Emporion in a container. The pages are built first, then the package with everything compiled inside, for any processor
# of this kind; what runs in the end has no compiler, no Node and no root. docs/hosting.md walks through it.

FROM node:22-bookworm-slim AS pages
WORKDIR /build/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
WORKDIR /build
COPY docs docs
COPY src src
COPY web web
RUN cd web && npm run build

FROM python:3.11-slim-bookworm AS package
WORKDIR /build
RUN python -m venv /opt/emporion && /opt/emporion/bin/python -m pip install --no-cache-dir uv==0.13.7
COPY deploy/requirements.lock deploy/requirements.lock
RUN /opt/emporion/bin/uv pip install --python /opt/emporion --no-cache --require-hashes --requirement deploy/requirements.lock
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src src
COPY --from=pages /build/src/emporion/static src/emporion/static
RUN /opt/emporion/bin/uv pip install --python /opt/emporion --no-cache --no-deps .
RUN /opt/emporion/bin/emporion compile --inside --generic
RUN /opt/emporion/bin/python -m pip uninstall --yes uv

FROM python:3.11-slim-bookworm
RUN useradd --system --uid 10001 --user-group --create-home --home-dir /var/lib/emporion emporion
COPY --from=package /opt/emporion /opt/emporion
WORKDIR /var/lib/emporion
USER 10001:10001
ENV PATH=/opt/emporion/bin:$PATH
ENV PYTHONDONTWRITEBYTECODE=1
ENV EMPORION_DATABASE=sqlite:////var/lib/emporion/tables.sqlite
ENV EMPORION_CACHE=/var/lib/emporion/cache
VOLUME /var/lib/emporion
EXPOSE 8765
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8765/readyz', timeout=4)"]
ENTRYPOINT ["emporion"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8765"]
