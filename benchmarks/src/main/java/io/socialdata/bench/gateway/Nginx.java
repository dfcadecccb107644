package io.socialdata.bench.gateway;

import java.nio.file.Path;
import java.util.List;

/** nginx with keep-alive connections to the owner and an access log: no key, no limit, no metering. */
final class Nginx implements ReverseProxy {

    @Override
    public String name() {
        return GatewayReport.NGINX;
    }

    @Override
    public String program() {
        return "nginx";
    }

    @Override
    public int statusWithoutKey() {
        return 200;
    }

    @Override
    public List<String> arguments(Path settings, Path folder) {
        return List.of(
                "-c",
                settings.toString(),
                "-p",
                folder.toString(),
                "-e",
                folder.resolve("nginx-errors.log").toString());
    }

    @Override
    public String settings(GatewayEnvironment around, int port) {
        return """
            daemon off;
            worker_processes 1;
            pid %1$s/nginx.pid;
            error_log %1$s/nginx-errors.log;
            events { worker_connections 1024; }
            http {
              access_log %1$s/nginx-access.log;
              keepalive_requests 1000000000;
              client_body_temp_path %1$s/nginx-body;
              proxy_temp_path %1$s/nginx-proxy;
              fastcgi_temp_path %1$s/nginx-fastcgi;
              uwsgi_temp_path %1$s/nginx-uwsgi;
              scgi_temp_path %1$s/nginx-scgi;
              upstream owner {
                server 127.0.0.1:%2$d;
                keepalive 128;
                keepalive_requests 1000000000;
              }
              server {
                listen 127.0.0.1:%3$d;
                location / {
                  proxy_pass http://owner;
                  proxy_http_version 1.1;
                  proxy_set_header Connection "";
                }
              }
            }
            """.formatted(around.folder(), around.backendPort(), port);
    }
}
