package io.socialdata.bench.gateway;

import io.socialdata.bench.process.ChildProcess;
import io.socialdata.bench.process.LocalCommands;
import io.socialdata.testkit.FreePorts;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** nginx as a reverse proxy with keep-alive connections to the owner: no key, no limit, no metering. */
final class Nginx {

    private Nginx() {}

    static Candidate start(GatewayEnvironment around)
            throws IOException, InterruptedException, PeerUnavailableException {
        Path nginx = LocalCommands.find("nginx")
                .orElseThrow(() -> new PeerUnavailableException("there is no program nginx"));
        int port = FreePorts.find(1).getFirst();
        Path settings = around.folder().resolve("nginx.conf");
        Files.writeString(settings, settings(around, port));
        List<String> command = List.of(
                nginx.toString(),
                "-c",
                settings.toString(),
                "-p",
                around.folder().toString(),
                "-e",
                around.folder().resolve("nginx-errors.log").toString());
        ChildProcess childProcess = ChildProcess.start("nginx", around.cores().measured(command), around.folder());
        childProcess.awaitResponse(URI.create("http://127.0.0.1:%d/".formatted(port)), 200);
        return new Candidate(GatewayReport.NGINX, childProcess, around.calls().billed(port, "/twitter"));
    }

    private static String settings(GatewayEnvironment around, int port) {
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
