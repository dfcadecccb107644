package io.socialdata.simulator.control;

import io.socialdata.simulator.profile.PlatformProfile;
import io.socialdata.simulator.profile.PlatformProfile.DeniedOperations;
import io.socialdata.simulator.profile.ProfileRegistry;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Shows and changes the profile: what clients with plain headers are denied. */
@Singleton
record ProfileRoutes(ProfileRegistry profiles, ControlMessages messages) implements ControlRoutes {

    private static final String PATH = "/simulator/platform";

    /**
     * A change of the profile.
     *
     * @param profile its name; default: the current one
     * @param served operations of the profile that are served all the same; default: none
     */
    record ProfileRequest(
            @Nullable String profile, @Nullable Set<String> served) {}

    record ProfileView(String profile, Set<String> served, List<DeniedOperations> denied) {}

    @Override
    public void mount(Router router) {
        router.get(PATH).order(2).handler(this::show);
        router.post(PATH).order(2).handler(this::change);
    }

    private void show(RoutingContext context) {
        ProfileRegistry.Current current = profiles.current();
        ControlMessages.json(
                context,
                200,
                new ProfileView(
                        current.profile().label(),
                        current.served(),
                        current.profile().rows()));
    }

    private void change(RoutingContext context) {
        ProfileRequest change = messages.strictBody(context, ProfileRequest.class, "profile")
                .orElseThrow(() -> new IllegalArgumentException("a profile is an object"));
        profiles.apply(
                Optional.ofNullable(change.profile())
                        .map(ProfileRoutes::named)
                        .orElse(profiles.current().profile()),
                Optional.ofNullable(change.served()).orElse(Set.of()));
        show(context);
    }

    private static PlatformProfile named(String name) {
        return PlatformProfile.named(name)
                .orElseThrow(() -> new IllegalArgumentException("profile is friendly or as-of-2026-08"));
    }
}
