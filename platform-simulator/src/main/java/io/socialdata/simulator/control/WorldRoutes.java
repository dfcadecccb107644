package io.socialdata.simulator.control;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.simulator.MovableClock;
import io.socialdata.simulator.faults.FaultRegistry;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.login.LoginFlowStore;
import io.socialdata.simulator.punishment.PunishmentRegistry;
import io.socialdata.simulator.ratelimit.QuotaCounter;
import io.socialdata.simulator.ratelimit.RateLimitWindows;
import io.socialdata.simulator.server.CallLog;
import io.socialdata.simulator.uploads.UploadService;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Returns samples of the world and accounts for reads, moves the time, and resets the state after start. */
@Singleton
final class WorldRoutes implements ControlRoutes {

    private static final Duration FARTHEST = Duration.ofDays(366);

    private final World world;
    private final ControlMessages messages;
    private final MovableClock clock;
    private final List<Runnable> resets;

    WorldRoutes(
            World world,
            ControlMessages messages,
            MovableClock clock,
            Journal journal,
            RateLimitWindows windows,
            QuotaCounter quotas,
            LoginFlowStore logins,
            UploadService uploads,
            FaultRegistry faults,
            PunishmentRegistry punishments,
            CallLog log) {
        this.world = world;
        this.messages = messages;
        this.clock = clock;
        this.resets = List.of(
                clock::reset,
                journal::reset,
                windows::reset,
                quotas::reset,
                logins::clear,
                uploads::clear,
                faults::clear,
                punishments::reset,
                log::clear);
    }

    /** An account for public reads. */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    record PooledAccount(String authToken, String ct0) {

        static PooledAccount of(Account account) {
            return new PooledAccount(account.authToken(), account.csrfToken());
        }

        @Override
        public String toString() {
            return "PooledAccount[redacted]";
        }
    }

    record Move(@Nullable Duration advance) {}

    @Override
    public void mount(Router router) {
        router.get("/simulator/samples")
                .order(2)
                .handler(context -> ControlMessages.json(context, 200, SampleData.of(world)));
        router.get("/simulator/pool").order(2).handler(context -> ControlMessages.json(context, 200, pool()));
        router.get("/simulator/handles").order(2).handler(this::handles);
        router.get("/simulator/clock").order(2).handler(this::time);
        router.post("/simulator/clock").order(2).handler(this::move);
        router.post("/simulator/reset").order(2).blockingHandler(context -> {
            resets.forEach(Runnable::run);
            ControlMessages.none(context);
        });
    }

    private List<PooledAccount> pool() {
        return world.fixtures().pool().stream().map(PooledAccount::of).toList();
    }

    private void handles(RoutingContext context) {
        List<String> handles = world.users()
                .all()
                .filter(user -> user.active() && !user.isProtected())
                .limit(ControlMessages.limit(context))
                .map(User::handle)
                .toList();
        ControlMessages.json(context, 200, Map.of("handles", handles));
    }

    private void time(RoutingContext context) {
        ControlMessages.json(context, 200, Map.of("now", clock.instant()));
    }

    private void move(RoutingContext context) {
        Duration step = messages.body(context, Move.class)
                .flatMap(move -> Optional.ofNullable(move.advance()))
                .orElse(Duration.ZERO);
        if (step.isNegative() || step.isZero() || step.compareTo(FARTHEST) > 0) {
            ControlMessages.refuse(context, 400, "advance is a duration above zero and up to a year, as in PT15M");
            return;
        }
        clock.advance(step);
        time(context);
    }
}
