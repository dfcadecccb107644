package io.socialdata.gateway.edge.respond;

import static io.socialdata.gateway.world.Gateway.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.arc.Arc;
import io.socialdata.gateway.world.GatewayTest;
import io.socialdata.gateway.world.Management;
import io.socialdata.gateway.world.RawCaller;
import io.socialdata.gateway.world.World;
import io.socialdata.gateway.world.World.Customer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Callers that do not read their responses do not block resources that others need. */
@GatewayTest
class SlowReadersComponentTest {

    private static final String OTHER = "/twitter/user/info_by_id?user_id=1";

    private final List<RawCaller> callers = new ArrayList<>();
    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitAllPublished();
        customer = world.customer();
    }

    @AfterEach
    void hangUp() {
        callers.forEach(RawCaller::close);
    }

    @Test
    void paidResponseBlocksNobodyAndIsDroppedEventually() {
        // Given a caller that does not read its responses, which together exceed the buffer share of its account
        world.backend().on("/user/info", 200, "x".repeat(500_000));
        world.backend().on("/user/info_by_id", 200, "x".repeat(100_000));
        double before = rejected("slow_readers");

        // Then another call is accepted while the first responses wait; those dropped in a stall are requested again
        await().atMost(Duration.ofSeconds(30))
                .pollInterval(Duration.ofMillis(500))
                .until(() -> {
                    if (unwritten().waiting() == 0) {
                        callWithoutReading(customer, 12);
                    }
                    return unwritten().waiting() > 0
                            && get(OTHER, customer.bearer()).statusCode() == 200
                            && unwritten().waiting() > 0;
                });

        // And the response is dropped
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(rejected("slow_readers")).isGreaterThan(before));
        await().atMost(Duration.ofSeconds(30)).until(() -> unwritten().waiting() == 0);
    }

    @Test
    void unreadStreamedResponseFreesTheBackendConnection() {
        AtomicBoolean closed = new AtomicBoolean();
        world.billing().onHead("/account/payments", request -> {
            request.connection().closeHandler(ignored -> closed.set(true));
            request.response().end("x".repeat(30_000_000));
        });

        double before = rejected("slow_readers");
        open().call("GET /account/payments", customer, "");

        await().atMost(Duration.ofSeconds(40)).untilTrue(closed);
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(rejected("slow_readers")).isGreaterThan(before));
    }

    @Test
    void oldestResponsesOfAnAccountAreDroppedBeyondItsShare() {
        // Given responses of which the system buffers less than half
        world.backend().on("/user/info", 200, "x".repeat(1_000_000));
        double before = rejected("unwritten_response_bytes");

        // When one caller after the other does not read its response
        await().atMost(Duration.ofSeconds(30)).until(() -> {
            callWithoutReading(customer, 1);
            return rejected("unwritten_response_bytes") > before;
        });

        assertThat(unwritten().waiting()).isLessThanOrEqualTo(4_000_000);
    }

    @Test
    void pipelinedCallsWaitUntilEarlierResponsesAreRead() {
        // Given a caller that pipelines calls and does not read the responses
        world.backend().on("/user/info", 200, "x".repeat(200_000));
        RawCaller caller = RawCaller.open();
        callers.add(caller);
        call(caller, customer, 11);
        caller.call("GET /twitter/user/info?username=someone", customer, "Connection: close\r\n");

        // Then few of them are made: those whose responses the system buffers, and one more
        await().until(() -> calls() > 0);
        await().during(Duration.ofSeconds(1)).until(() -> calls() <= 6);

        // And all are made and answered once the caller reads
        assertThat(caller.allResponses().split("HTTP/1.1 200 OK", -1)).hasSize(1 + 12);
        assertThat(calls()).isEqualTo(12);
    }

    private int calls() {
        return world.backend().received("/user/info").size();
    }

    /** Makes more calls than the system buffers responses for, which is half a megabyte. */
    private void callWithoutReading(Customer by, int calls) {
        call(open(), by, calls);
    }

    private static void call(RawCaller caller, Customer by, int calls) {
        for (int i = 0; i < calls; i++) {
            caller.call("GET /twitter/user/info?username=someone", by, "");
        }
    }

    private RawCaller open() {
        RawCaller caller = RawCaller.withTinyWindow();
        callers.add(caller);
        return caller;
    }

    private static double rejected(String limiter) {
        Matcher found = Pattern.compile("limiter_rejected_total\\{[^}]*limiter=\"" + limiter + "\"[^}]*} ([0-9.]+)")
                .matcher(Management.metrics());
        assertThat(found.find()).isTrue();
        return Double.parseDouble(found.group(1));
    }

    private static UnwrittenResponses unwritten() {
        return Arc.container().instance(UnwrittenResponses.class).get();
    }
}
