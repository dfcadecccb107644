package io.socialdata.bench.gateway;

import io.socialdata.bench.process.LocalCommands;
import io.socialdata.testkit.FreePorts;
import io.socialdata.testkit.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Other programs between callers and the owner. One that this machine lacks fails to start with the reason. */
final class Peers {

    static final String NGINX = "nginx proxy_pass";
    static final String SPRING = "Spring Cloud Gateway";
    static final String PLAIN = "plain Vert.x proxy";

    private Peers() {}

    /** Starts nginx with keep-alive connections to the owner and an access log: no key, no limit, no metering. */
    static Candidate nginx(GatewayEnvironment around) throws IOException {
        Path program = LocalCommands.find("nginx").orElseThrow(() -> new IOException("there is no program nginx"));
        int port = FreePorts.find(1).getFirst();
        Path folder = around.folder();
        Path settings =
                Files.writeString(folder.resolve("nginx.conf"), """
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
                """.formatted(folder, around.backendPort(), port));
        List<String> command = List.of(
                program.toString(),
                "-c",
                settings.toString(),
                "-p",
                folder.toString(),
                "-e",
                folder.resolve("nginx-errors.log").toString());
        return around.startPeer(NGINX, command, port, 200);
    }

    /** Starts Spring Cloud Gateway with a key check and its own limiter, which {@code ./socialdata} builds where possible. */
    static Candidate springCloudGateway(GatewayEnvironment around, Path checkout) throws IOException {
        Path jar = checkout.resolve("benchmarks/spring-cloud-gateway/target/spring-cloud-gateway.jar");
        if (!Files.exists(jar)) {
            throw new IOException("benchmarks/spring-cloud-gateway is not built");
        }
        int port = FreePorts.find(1).getFirst();
        String digests = around.keys().stream().map(key -> key.key().sha256()).collect(Collectors.joining(","));
        // It has no readiness probe; that it requires a key is proof enough.
        return around.startPeer(
                SPRING,
                java(
                        "-jar",
                        jar.toString(),
                        "--server.port=" + port,
                        "--peer.owner=http://127.0.0.1:" + around.backendPort(),
                        "--peer.keys=" + digests),
                port,
                401);
    }

    /** Starts a proxy on the gateway's HTTP server and client, and nothing else. */
    static Candidate plainVertx(GatewayEnvironment around) {
        int port = FreePorts.find(1).getFirst();
        return around.startPeer(
                PLAIN,
                java(
                        "-cp",
                        System.getProperty("java.class.path"),
                        PlainVertxProxy.class.getName(),
                        Integer.toString(port),
                        Integer.toString(around.backendPort())),
                port,
                200);
    }

    private static List<String> java(String... arguments) {
        List<String> command = new ArrayList<>(List.of(ChildProcess.ofJdk("java")));
        command.addAll(PackagedGateway.JVM);
        command.addAll(List.of(arguments));
        return command;
    }
}
