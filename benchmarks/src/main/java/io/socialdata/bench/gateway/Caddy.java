package io.socialdata.bench.gateway;

import java.nio.file.Path;
import java.util.List;

/** Caddy with keep-alive connections to the owner and an access log: no key, no limit, no metering. */
final class Caddy implements ReverseProxy {

    @Override
    public String name() {
        return "Caddy reverse_proxy";
    }

    @Override
    public String program() {
        return "caddy";
    }

    @Override
    public int statusWithoutKey() {
        return 200;
    }

    @Override
    public List<String> arguments(Path settings, Path folder) {
        return List.of("run", "--config", settings.toString());
    }

    @Override
    public String settings(GatewayEnvironment around, int port) {
        return """
            {
              "admin": {"disabled": true, "config": {"persist": false}},
              "storage": {"module": "file_system", "root": "%1$s/caddy"},
              "logging": {"logs": {"calls": {
                "include": ["http.log.access"],
                "writer": {"output": "file", "filename": "%1$s/caddy-access.log"}
              }}},
              "apps": {"http": {"servers": {"callers": {
                "listen": ["127.0.0.1:%2$d"],
                "automatic_https": {"disable": true},
                "logs": {},
                "routes": [{"handle": [{
                  "handler": "reverse_proxy",
                  "transport": {"protocol": "http", "keep_alive": {"max_idle_conns_per_host": 128}},
                  "upstreams": [{"dial": "127.0.0.1:%3$d"}]
                }]}]
              }}}}
            }
            """.formatted(around.folder(), port, around.backendPort());
    }
}
