package io.socialdata.gateway.edge.forward;

import static io.socialdata.gateway.world.Gateway.post;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.arc.Arc;
import io.socialdata.gateway.edge.ByteBudget.Fit;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.RawCaller;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Callers that send their bodies slowly do not block resources that others need. */
@GatewayTest
class SlowBodiesComponentTest {

    private static final String CREATE = "/twitter/tweet/create";
    private static final int LARGE = 1_500_000;

    private final List<RawCaller> callers = new ArrayList<>();
    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        customer = world.customer();
    }

    @AfterEach
    void hangUp() {
        callers.forEach(RawCaller::close);
    }

    @Test
    void withheldBodiesUseNoBackendConnection() {
        // Given more of them than the backend's pool of 8 and its queue of 4 hold
        List<HttpServerRequest> reached = new CopyOnWriteArrayList<>();
        world.backend().onHead("/tweet/create", reached::add);
        for (int account = 0; account < 4; account++) {
            Customer hostile = world.customer();
            for (int i = 0; i < 4; i++) {
                open().call("POST " + CREATE, hostile, "Content-Length: 1000\r\n")
                        .send("{");
            }
        }
        world.backend().on("/tweet/favorite", 404, "{}");

        // When
        List<Integer> statuses = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            statuses.add(
                    post("/twitter/tweet/favorite", customer.bearer(), "{}").statusCode());
        }

        // Then
        assertThat(statuses).containsOnly(404);
        assertThat(reached).isEmpty();
    }

    @Test
    void slowBodyClosesTheConnectionForFree() {
        String response = open().call("POST " + CREATE, customer, "Content-Length: 1000\r\n")
                .send("{")
                .allResponses();

        assertThat(response)
                .startsWith("HTTP/1.1 408 ")
                .contains("\"error\":\"request_timeout\"")
                .containsIgnoringCase("Connection: close\r\n")
                .contains("X-Credits-Charged: 0\r\n");
        assertThat(world.backend().received("/tweet/create")).isEmpty();
    }

    @Test
    void remainderOfALargeBodyMustArriveInTime() {
        world.backend().onHead("/media/upload", HttpServerRequest::resume);

        String response = open().call("POST /twitter/media/upload", customer, "Content-Length: " + LARGE + "\r\n")
                .send("x".repeat(1_200_000))
                .response();

        assertThat(response).startsWith("HTTP/1.1 408 ");
    }

    @Test
    void slowBackendIsNotTheCallersFault() {
        // Given a backend that reads nothing for longer than a caller may pause
        world.backend().onHead("/media/upload", request -> {
            request.pause();
            world.vertx().setTimer(3_000, ignored -> {
                request.body().onSuccess(body -> {
                    request.response().setStatusCode(422).end("{\"size\":" + body.length() + "}");
                });
                request.resume();
            });
        });
        int size = 20_000_000;

        String response = open().call("POST /twitter/media/upload", customer, "Content-Length: " + size + "\r\n")
                .send("x".repeat(size))
                .response();

        assertThat(response).startsWith("HTTP/1.1 422 ").endsWith("{\"size\":" + size + "}");
    }

    @Test
    void largeBodyArrivesCompletelyAndItsBufferIsReleased() {
        world.backend().on("/media/upload", 422, "{}");
        String body = "0123456789".repeat(LARGE / 10);

        open().call("POST /twitter/media/upload", customer, "Transfer-Encoding: chunked\r\n")
                .send(Integer.toHexString(LARGE) + "\r\n" + body + "\r\n0\r\n\r\n")
                .response();

        assertThat(world.backend().received("/media/upload").getFirst().body()).isEqualTo(body);
        await().atMost(Duration.ofSeconds(30)).until(() -> capacityOf(customer) == Fit.FITS);
    }

    @Test
    void chunkedBodyBeyondTheOperationLimitIsTooLarge() {
        String response = open().call("POST " + CREATE, customer, "Transfer-Encoding: chunked\r\n")
                .send("100001\r\n" + "x".repeat(0x100001))
                .response();

        assertThat(response).startsWith("HTTP/1.1 413 ");
    }

    private RawCaller open() {
        RawCaller caller = RawCaller.open();
        callers.add(caller);
        return caller;
    }

    /** Returns whether all of an account's share is free. */
    private static Fit capacityOf(Customer customer) {
        BufferedBodies bodies = Arc.container().instance(BufferedBodies.class).get();
        int all = 8 << 20;
        Fit fit = bodies.grow(customer.accountId(), 0, all);
        if (fit == Fit.FITS) {
            bodies.release(customer.accountId(), all);
        }
        return fit;
    }
}
