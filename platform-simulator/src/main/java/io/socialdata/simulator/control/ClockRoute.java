package io.socialdata.simulator.control;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.socialdata.simulator.clock.MovableClock;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Tells the simulator's time, and moves it forward: {@code {"advance": "PT15M"}}. */
@Singleton
final class ClockRoute implements ControlRoute {

    private static final Duration FARTHEST = Duration.ofDays(366);

    private final MovableClock clock;
    private final ObjectMapper json;

    ClockRoute(MovableClock clock, ObjectMapper json) {
        this.clock = clock;
        this.json = json;
    }

    record Move(@Nullable Duration advance) {}

    @Override
    public void mount(Router router) {
        router.get("/simulator/clock").order(2).handler(this::tell);
        router.post("/simulator/clock").order(2).handler(this::move);
    }

    private void tell(RoutingContext context) {
        Map<String, Instant> now = Map.of("now", clock.instant());
        ControlResponses.json(context, 200, now);
    }

    private void move(RoutingContext context) {
        Duration step = step(context);
        if (step.isNegative() || step.isZero() || step.compareTo(FARTHEST) > 0) {
            ControlResponses.refuse(context, 400, "advance is a duration above zero and up to a year, as in PT15M");
            return;
        }
        clock.advance(step);
        tell(context);
    }

    private Duration step(RoutingContext context) {
        try {
            Move move = json.readValue(context.body().asString(), Move.class);
            return move == null || move.advance() == null ? Duration.ZERO : move.advance();
        } catch (JsonProcessingException | IllegalArgumentException e) {
            return Duration.ZERO;
        }
    }
}
