package io.socialdata.simulator.control;

import io.socialdata.simulator.punishment.PunishmentLimits;
import io.socialdata.simulator.punishment.PunishmentRegistry;
import io.socialdata.simulator.punishment.PunishmentRegistry.Offender;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Shows and changes the limits that no header tells, and shows who offended against them. */
@Singleton
record PunishmentRoutes(PunishmentRegistry punishments, ControlMessages messages) implements ControlRoutes {

    private static final String PATH = "/simulator/punishment";

    /** A change of the limits. An absent value stays as it is; without {@code enabled}, they are enabled. */
    record LimitsRequest(
            @Nullable Boolean enabled,
            @Nullable Integer callsAtOnce,
            @Nullable Integer callsPerSecond,
            @Nullable Integer offencesPerStep,
            @Nullable Duration memory) {

        PunishmentLimits over(PunishmentLimits current) {
            return new PunishmentLimits(
                    enabled == null || enabled,
                    Optional.ofNullable(callsAtOnce).orElse(current.callsAtOnce()),
                    Optional.ofNullable(callsPerSecond).orElse(current.callsPerSecond()),
                    Optional.ofNullable(offencesPerStep).orElse(current.offencesPerStep()),
                    Optional.ofNullable(memory).orElse(current.memory()));
        }
    }

    record PunishmentView(PunishmentLimits limits, List<Offender> offenders) {}

    @Override
    public void mount(Router router) {
        router.get(PATH).order(2).handler(this::show);
        router.post(PATH).order(2).handler(this::change);
    }

    private void show(RoutingContext context) {
        ControlMessages.json(context, 200, new PunishmentView(punishments.limits(), punishments.offenders()));
    }

    private void change(RoutingContext context) {
        LimitsRequest change = messages.strictBody(context, LimitsRequest.class, "punishment")
                .orElseThrow(() -> new IllegalArgumentException("limits are an object, which may be empty"));
        punishments.apply(change.over(punishments.limits()));
        show(context);
    }
}
