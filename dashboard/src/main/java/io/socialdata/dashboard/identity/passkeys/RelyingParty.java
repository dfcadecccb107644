package io.socialdata.dashboard.identity.passkeys;

import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.server.ServerProperty;
import io.quarkus.runtime.Startup;
import io.socialdata.dashboard.identity.mail.MailConfig;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The domain that passkeys belong to, and the origins of the pages that may use them. */
@ApplicationScoped
@Startup // settings that contradict each other must fail the start
class RelyingParty {

    /** The last label of a name has a letter, and that of an IP address has none. */
    private static final Pattern DOMAIN = Pattern.compile("([a-z0-9-]+\\.)*[a-z0-9-]*[a-z][a-z0-9-]*");

    private final List<URI> origins;
    private final String id;

    RelyingParty(PasskeysConfig config, MailConfig mail) {
        this.origins = config.origins().orElseGet(() -> List.of(mail.publicUrl()));
        this.id = config.rpId().orElseGet(() -> host(origins.getFirst())).toLowerCase(Locale.ROOT);
        if (config.origins().isPresent() || config.rpId().isPresent()) {
            requireUsable();
        }
    }

    /** Returns whether browsers can use passkeys under these settings. */
    boolean isUsable() {
        return unusableOrigin().isEmpty();
    }

    String id() {
        return id;
    }

    /** Returns what the answer to this challenge is compared with. */
    ServerProperty expecting(byte[] challenge) {
        Set<Origin> accepted = origins.stream()
                .map(origin -> Origin.create(origin.getScheme() + "://" + origin.getAuthority()))
                .collect(Collectors.toUnmodifiableSet());
        return new ServerProperty(accepted, id, new DefaultChallenge(challenge));
    }

    private void requireUsable() {
        unusableOrigin().ifPresent(origin -> {
            throw new IllegalStateException(
                    "dashboard.passkeys.origins: %s needs https or the name localhost, and a host in the domain %s"
                            .formatted(origin, id));
        });
    }

    private Optional<URI> unusableOrigin() {
        return origins.stream().filter(origin -> !isUsable(origin)).findFirst();
    }

    private boolean isUsable(URI origin) {
        String host = host(origin);
        boolean secure = "https".equals(origin.getScheme()) || host.equals("localhost") || host.endsWith(".localhost");
        return secure && DOMAIN.matcher(id).matches() && (host.equals(id) || host.endsWith("." + id));
    }

    private static String host(URI origin) {
        return origin.getHost() == null ? "" : origin.getHost().toLowerCase(Locale.ROOT);
    }
}
