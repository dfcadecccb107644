package io.socialdata.simulator.control;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.world.Account;
import io.vertx.ext.web.Router;
import jakarta.inject.Singleton;
import java.util.List;

/** What to try, and whom to read as. */
@Singleton
final class SamplesRoute implements ControlRoute {

    private final LiveWorld world;

    SamplesRoute(LiveWorld world) {
        this.world = world;
    }

    /** An account that public reads may be made with. */
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

    @Override
    public void mount(Router router) {
        router.get("/simulator/samples")
                .order(2)
                .handler(context -> ControlResponses.json(context, 200, SampleData.of(world.now())));
        router.get("/simulator/pool").order(2).handler(context -> ControlResponses.json(context, 200, pool()));
    }

    private List<PooledAccount> pool() {
        return world.now().cast().pool().stream().map(PooledAccount::of).toList();
    }
}
