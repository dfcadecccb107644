package io.socialdata.reads.spaces;

/** Where a Space stands. The platform has more words for it than the contract. */
final class SpaceState {

    private SpaceState() {}

    static String of(String word) {
        return switch (word) {
            case "NotStarted", "Running", "Ended" -> word;
            case "Scheduled", "PrePublished" -> "Scheduled";
            // Cancelled and timed out ones, and whatever else may come: nobody can join them any more.
            default -> "Ended";
        };
    }
}
