# The server in a container:
#   docker build -t fibsd .
#   docker run -p 4321:4321 -v fibsd:/var/lib/fibsd fibsd
FROM debian:12 AS build
WORKDIR /src
# The packages change rarely: a layer of their own.
COPY tools/fibs tools/fibs
RUN tools/fibs setup build
COPY . .
RUN tools/fibs build && strip build/bin/fibsd build/bin/fibs-mail

FROM debian:12
RUN apt-get update \
 && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
      ca-certificates libarchive13 libcurl4 libdate-tz3 libfmt9 libgmime-3.0-0 libpq5 libprotobuf-lite32 libsoci-core4.0 \
      libsoci-postgresql4.0 libsoci-sqlite3-4.0 libsodium23 libspdlog1.10 libsqlite3-0 libssl3 libstdc++6 libtelnet2 \
      libutf8proc2 tzdata \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --system --user-group --home-dir /var/lib/fibsd --shell /usr/sbin/nologin fibsd \
 && install -d -o fibsd -g fibsd -m 750 /var/lib/fibsd
COPY --from=build /src/build/bin/fibsd /src/build/bin/fibs-mail /usr/local/bin/
USER fibsd
VOLUME /var/lib/fibsd
EXPOSE 4321
# Connects, and closes again without logging in.
HEALTHCHECK --interval=60s --timeout=5s CMD bash -c ': </dev/tcp/127.0.0.1/4321'
# Arguments of `docker run` are added, e.g. --set admins=alice
ENTRYPOINT ["fibsd", "--listen", "0.0.0.0:4321", "--data", "/var/lib/fibsd"]
