package io.socialdata.bench.start;

import io.socialdata.bench.process.PackagedService;
import io.socialdata.bench.process.ServiceClient;
import io.socialdata.testkit.PostgresAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;

/** A packaged service, with a database of its own and the JVM flags of the local stack. */
record ServiceVersion(
        String name,
        StartedService service,
        Path checkout,
        PostgresAddress postgres,
        String kafka,
        String issuer,
        Path folder) {

    /** Returns the same service of another checkout, with a database of its own. */
    ServiceVersion in(String otherName, Path otherCheckout) {
        return new ServiceVersion(otherName, service, otherCheckout, postgres, kafka, issuer, folder);
    }

    /** Creates the database, and starts the service once: it migrates, and writes its class archive at its end. */
    void prepare() throws IOException, InterruptedException {
        postgres.recreate(name);
        start();
    }

    /** Starts the service, calls it once, and stops it. */
    ServiceStart start() throws IOException, InterruptedException {
        long begun = System.nanoTime();
        try (PackagedService started = PackagedService.of(checkout, service.module())
                        .jvm("-Xms24m", "-Xmx96m", "-Xss512k", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
                        .jvm("-XX:+UseCompactObjectHeaders", "-XX:+AutoCreateSharedArchive")
                        .jvm(
                                "-XX:SharedArchiveFile=" + folder.resolve(name + ".jsa"),
                                "-Xlog:cds=off",
                                "-Xlog:cds+dynamic=off")
                        .property("quarkus.oidc.auth-server-url", issuer)
                        .property("quarkus.oidc-client.credentials.secret", "bench")
                        .property("quarkus.shutdown.delay", "0S")
                        .property("kafka.bootstrap.servers", kafka)
                        .property("session.sealing.keyset-file", folder.resolve(name + ".session.json"))
                        .property("session.sealing.create-missing", true)
                        .property("delivery.sealing.keyset-file", folder.resolve(name + ".delivery.json"))
                        .property("delivery.sealing.create-missing", true)
                        .database(postgres, name)
                        .start(name, folder);
                ServiceClient dashboard = new ServiceClient(issuer, "dashboard", service.audience())) {
            Duration time = Duration.ofNanos(System.nanoTime() - begun);
            dashboard.get("%s/internal/accounts/%s/%s".formatted(started.url(), UUID.randomUUID(), service.list()));
            return new ServiceStart(time, started.program().residentKibibytes());
        }
    }
}
