package io.socialdata.simulator.profile;

import io.socialdata.simulator.profile.PlatformProfile.Denial;
import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The current profile, without the operations that a tester has switched on again. */
@Singleton
public final class ProfileRegistry {

    private volatile Current current;

    ProfileRegistry(ProfileConfig config) {
        this.current = Current.of(config.profile(), Set.of());
    }

    /**
     * A profile and its exceptions.
     *
     * @param served operations of the profile that are served all the same
     */
    public record Current(PlatformProfile profile, Set<String> served, Map<String, Denial> denied) {

        static Current of(PlatformProfile profile, Set<String> served) {
            Map<String, Denial> denied = new HashMap<>();
            profile.rows().forEach(row -> row.operations().forEach(name -> denied.put(name, row.denial())));
            if (!denied.keySet().containsAll(served)) {
                throw new IllegalArgumentException("served names operations that the profile denies: "
                        + String.join(", ", denied.keySet().stream().sorted().toList()));
            }
            denied.keySet().removeAll(served);
            return new Current(profile, Set.copyOf(served), Map.copyOf(denied));
        }
    }

    public Current current() {
        return current;
    }

    /**
     * Changes the profile.
     *
     * @throws IllegalArgumentException with a message for the tester if the profile does not deny one of the operations
     */
    public void apply(PlatformProfile profile, Set<String> served) {
        current = Current.of(profile, served);
    }

    /** Returns how callers are denied the operation, if they are. */
    public Optional<Denial> denial(String operation) {
        return Optional.ofNullable(current.denied().get(operation));
    }

    /** Returns whether new conversations are served by the encrypted service only. */
    public boolean newConversationsEncrypted() {
        return current.denied().containsKey(PlatformProfile.MESSAGES);
    }
}
