package io.socialdata.gateway.edge;

import static io.socialdata.gateway.world.Gateway.get;
import static io.socialdata.gateway.world.Gateway.header;
import static io.socialdata.gateway.world.Gateway.json;
import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.arc.Arc;
import io.socialdata.gateway.spool.Spool;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What callers are told when neither Kafka nor the disk takes the record of work that was done. */
@GatewayTest
class UnrecordedCallComponentTest {

    private static final Path FOLDER =
            Path.of(ConfigProvider.getConfig().getValue("gateway.metering.spool.directory", String.class));
    private static final Path AWAY = FOLDER.resolveSibling(FOLDER.getFileName() + "-away");

    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitNothingSpooled();
        customer = world.customer();
    }

    @AfterEach
    void bringTheDiskBack() throws IOException {
        if (Files.exists(AWAY)) {
            Files.move(AWAY, FOLDER);
        }
        world.kafka().clearFaults();
        Spool spool = Arc.container().instance(Spool.class).get();
        await().atMost(Duration.ofSeconds(30)).until(() -> !spool.isFailed());
        world.awaitNothingSpooled();
    }

    @Test
    void madeWriteIsNotSaidToBeUndone() {
        failRecordsOnceReached("/tweet/create");

        HttpResponse<String> answer = post("/twitter/tweet/create", customer.bearer(), "{}");

        assertThat(answer.statusCode()).isEqualTo(502);
        assertThat(json(answer).path("error").asText()).isEqualTo("error");
        assertThat(json(answer).path("reason").asText()).isEqualTo("upstream_error");
        assertThat(answer.headers().map()).doesNotContainKey("retry-after");
        assertThat(header(answer, "X-Credits-Charged")).isEqualTo("0");
    }

    @Test
    void readMayBeSentAgain() {
        failRecordsOnceReached("/user/info");

        HttpResponse<String> answer = get("/twitter/user/info?username=someone", customer.bearer());

        assertThat(answer.statusCode()).isEqualTo(503);
        assertThat(header(answer, "Retry-After")).isEqualTo("1");
    }

    /** The call is admitted while records can be kept, and its owner does its work. */
    private void failRecordsOnceReached(String path) {
        world.owner().on(path, request -> {
            world.kafka().disconnect();
            try {
                Files.move(FOLDER, AWAY);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            request.response().end("{}");
        });
    }
}
