# The server in a container:
#   docker build -t fibsd .
#   docker run -p 4321:4321 -v fibsd:/var/lib/fibsd fibsd
# With PostgreSQL, a standby and edges: tools/packaging/compose.yaml.
FROM debian:12 AS build
WORKDIR /src
# The packages change rarely: a layer of their own.
COPY tools/fibs tools/fibs
RUN tools/fibs setup build
COPY . .
RUN tools/fibs build && strip build/bin/fibsd build/bin/fibs-edge build/bin/fibs-worker build/bin/fibs-admin build/bin/fibs-mail

FROM debian:12
# The user has a number of its own, which volumes keep.
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      ca-certificates libarchive13 libcurl4 libdate-tz3 libfmt9 libgmime-3.0-0 libpq5 libprotobuf-lite32 libsoci-core4.0 \
      libsoci-postgresql4.0 libsoci-sqlite3-4.0 libsodium23 libspdlog1.10 libsqlite3-0 libssl3 libstdc++6 libtelnet2 \
      libutf8proc2 tzdata \
 && rm -rf /var/lib/apt/lists/* \
 && groupadd --system --gid 4321 fibsd \
 && useradd --system --uid 4321 --gid fibsd --home-dir /var/lib/fibsd --shell /usr/sbin/nologin fibsd \
 && install -d -o fibsd -g fibsd -m 750 /var/lib/fibsd /run/fibsd
COPY --from=build /src/build/bin/fibsd /src/build/bin/fibs-edge /src/build/bin/fibs-worker /src/build/bin/fibs-admin /src/build/bin/fibs-mail /usr/local/bin/
USER fibsd
# Nothing else is written: the root may be read-only.
VOLUME /var/lib/fibsd
EXPOSE 4321 8080
# Asks the server itself, at an address that is its own.
HEALTHCHECK --interval=30s --timeout=5s --start-period=10m \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/9321 && printf 'GET /healthz HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r -t 4 answer <&3 && [[ $answer == *' 200 '* ]]"]
# Arguments of `docker run` are added, e.g. --set admins=alice
ENTRYPOINT ["fibsd", "--set", "http.listen=127.0.0.1:9321"]
CMD ["--listen", "0.0.0.0:4321", "--data", "/var/lib/fibsd"]
