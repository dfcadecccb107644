package io.socialdata.simulator.profile;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What clients with plain headers are denied. Required methods and variables, and ends of lists, hold in each profile. */
public enum PlatformProfile {
    /** Serves everything. */
    FRIENDLY(List.of()),
    /** The platform in the second half of 2026. */
    AS_OF_2026_08(List.of(
            new DeniedOperations(
                    List.of("1.1/account/verify_credentials.json", "1.1/account/settings.json"),
                    Denial.WITHDRAWN,
                    "2026-03",
                    "two threads; settings since 2026-07"),
            new DeniedOperations(
                    List.of("UserByRestId", "TweetResultByRestId"), Denial.GUARDED, "2025-11", "three projects"),
            new DeniedOperations(
                    List.of("1.1/onboarding/task.json"),
                    Denial.CLOSED,
                    "2026-06",
                    "two projects, in the middle of 2026"),
            new DeniedOperations(
                    List.of("CreateGrokConversation", "GrokHome", "2/grok/add_response.json", "2/grok/attachment.json"),
                    Denial.AUTOMATED,
                    "2026-06",
                    "threads of other clients of the same backend"),
            new DeniedOperations(List.of(PlatformProfile.MESSAGES), Denial.MOVED, "2026-04", "one project")));

    /** The direct messages, as one row names them. */
    static final String MESSAGES = "1.1/dm/*";

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<DeniedOperations> rows;

    PlatformProfile(List<DeniedOperations> rows) {
        this.rows = rows;
    }

    /** Returns the profile with that name in lower case. */
    public static Optional<PlatformProfile> named(String name) {
        return Arrays.stream(values())
                .filter(profile -> profile.label().equals(name))
                .findFirst();
    }

    /** Returns the name as in settings. */
    public String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public List<DeniedOperations> rows() {
        return rows;
    }

    /**
     * A row of a profile.
     *
     * @param operations names of GraphQL operations, or paths of REST operations
     * @param since the month in which clients met it first
     * @param evidence who met it
     */
    public record DeniedOperations(List<String> operations, Denial denial, String since, String evidence) {

        public DeniedOperations {
            operations = List.copyOf(operations);
        }
    }

    /** How a client with plain headers is denied an operation. */
    public enum Denial {
        /** The operation is gone: an empty 404. */
        WITHDRAWN,
        /** The edge lets only some clients pass, and none here: a 403 with an HTML page. */
        GUARDED,
        /** Closed for programs: error 366. */
        CLOSED,
        /** Refused as automated: a 403 with a JSON error. */
        AUTOMATED,
        /** Only conversations that began before are served. All others have moved to the encrypted service. */
        MOVED
    }
}
