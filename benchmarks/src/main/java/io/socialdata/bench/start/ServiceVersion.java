package io.socialdata.bench.start;

import io.socialdata.bench.process.PackagedService;
import io.socialdata.bench.process.ServiceClient;
import io.socialdata.testkit.PostgresAddress;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.UUID;

/** A packaged service, with a database of its own and the JVM flags of the local stack. */
record ServiceVersion(String name, Path checkout, PostgresAddress postgres, String issuer, Path folder) {

    private static final String SERVICE = "feedback-service";
    private static final String REPORT =
            "{\"type\":\"idea\",\"title\":\"Start faster\",\"details\":\"Every second counts.\"}";

    /** Creates the database, and starts the service once: it migrates, and writes its class archive at its end. */
    void prepare() throws IOException, InterruptedException {
        postgres.recreate(name);
        start();
    }

    /** Starts the service, calls it once, and stops it. */
    ServiceStart start() throws IOException, InterruptedException {
        long begun = System.nanoTime();
        try (PackagedService service = PackagedService.of(checkout, SERVICE)
                        .jvm("-Xms24m", "-Xmx96m", "-Xss512k", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")
                        .jvm("-XX:+UseCompactObjectHeaders", "-XX:+AutoCreateSharedArchive")
                        .jvm(
                                "-XX:SharedArchiveFile=" + folder.resolve(name + ".jsa"),
                                "-Xlog:cds=off",
                                "-Xlog:cds+dynamic=off")
                        .property("quarkus.oidc.auth-server-url", issuer)
                        .property("quarkus.shutdown.delay", "0S")
                        .database(postgres, name)
                        .start(name, folder);
                ServiceClient dashboard = new ServiceClient(issuer, "dashboard", "feedback")) {
            Duration time = Duration.ofNanos(System.nanoTime() - begun);
            dashboard.post(service.url() + "/internal/accounts/" + UUID.randomUUID() + "/feedback", REPORT);
            return new ServiceStart(time, service.program().residentKibibytes());
        }
    }
}
