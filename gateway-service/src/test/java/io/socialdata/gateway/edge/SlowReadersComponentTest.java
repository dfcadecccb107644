package io.socialdata.gateway.edge;

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

/** Callers that do not take their answers hold nothing that others wait for. */
@GatewayTest
class SlowReadersComponentTest {

    private static final String OTHER = "/twitter/user/info_by_id?user_id=1";

    private final List<RawCaller> callers = new ArrayList<>();
    private World world;
    private Customer customer;

    @BeforeEach
    void startFresh() {
        world = World.fresh();
        world.awaitNothingSpooled();
        customer = world.customer();
    }

    @AfterEach
    void hangUp() {
        callers.forEach(RawCaller::close);
    }

    @Test
    void answerThatIsPaidForRefusesNobodyAndIsGivenUpInTheEnd() {
        // Given a caller that does not take its answers; together they are more than its account may have held
        world.owner().on("/user/info", 200, "x".repeat(500_000));
        world.owner().on("/user/info_by_id", 200, "x".repeat(100_000));
        double before = rejected("slow_readers");

        // Then there is room for the next while the first waits; one that was given up in a stall comes again
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

        // And the answer is given up
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(rejected("slow_readers")).isGreaterThan(before));
        await().atMost(Duration.ofSeconds(30)).until(() -> unwritten().waiting() == 0);
    }

    @Test
    void streamedAnswerThatIsNotTakenFreesTheConnectionToItsOwner() {
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
    void oldestAnswersOfAnAccountAreGivenUpBeyondItsShare() {
        world.owner().on("/user/info", 200, "x".repeat(500_000));
        double before = rejected("unwritten_answer_bytes");

        for (int i = 0; i < 3; i++) {
            callWithoutReading(customer, 18);
        }

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(
                        () -> assertThat(rejected("unwritten_answer_bytes")).isGreaterThan(before));
        assertThat(unwritten().waiting()).isLessThanOrEqualTo(4_000_000);
    }

    /** More calls than the system keeps answers for, which is four megabytes. */
    private void callWithoutReading(Customer by, int calls) {
        RawCaller caller = open();
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

    private static UnwrittenAnswers unwritten() {
        return Arc.container().instance(UnwrittenAnswers.class).get();
    }
}
