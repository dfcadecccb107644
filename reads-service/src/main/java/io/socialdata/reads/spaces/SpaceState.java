package io.socialdata.reads.spaces;

/** The state of a Space. The platform has more states than the contract. */
final class SpaceState {

    private SpaceState() {}

    static String of(String word) {
        return switch (word) {
            case "NotStarted", "Running", "Ended" -> word;
            case "Scheduled", "PrePublished" -> "Scheduled";
            // Cancelled and timed out Spaces, and any new state: they cannot be joined any more.
            default -> "Ended";
        };
    }
}
