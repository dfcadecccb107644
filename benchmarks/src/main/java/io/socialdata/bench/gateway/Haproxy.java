package io.socialdata.bench.gateway;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** HAProxy with a list of key digests, a rate limit for each key and an access log: no metering. */
final class Haproxy implements ReverseProxy {

    @Override
    public String name() {
        return "HAProxy, keys and limits";
    }

    @Override
    public String program() {
        return "haproxy";
    }

    @Override
    public int statusWithoutKey() {
        return 401;
    }

    @Override
    public List<String> arguments(Path settings, Path folder) {
        return List.of("-db", "-f", settings.toString());
    }

    @Override
    public String settings(GatewayEnvironment around, int port) throws IOException {
        Path digests = around.folder().resolve("haproxy-keys");
        Files.writeString(
                digests,
                around.keys().stream().map(key -> key.key().sha256()).collect(Collectors.joining("\n", "", "\n")));
        return """
            global
              nbthread 1
              maxconn 4096
              log stdout format raw local0
            defaults
              mode http
              log global
              option httplog
              option http-keep-alive
              http-reuse always
              timeout connect 5s
              timeout client 60s
              timeout server 60s
              timeout http-request 10s
            frontend callers
              bind 127.0.0.1:%1$d
              stick-table type string len 64 size 10k expire 1m store http_req_rate(60s)
              http-request deny deny_status 401 unless { http_auth_bearer,sha2(256),hex,lower -f %2$s }
              http-request track-sc0 http_auth_bearer,sha2(256),hex
              http-request deny deny_status 429 if { sc_http_req_rate(0) gt 100000000 }
              default_backend owner
            backend owner
              server owner 127.0.0.1:%3$d
            """.formatted(port, digests, around.backendPort());
    }
}
