package io.socialdata.simulator.operations;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A poll as the card service receives it, before it is checked. */
record PollCard(List<String> choices, Duration duration) {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern NAME = Pattern.compile("poll([2-4])choice_(?:text_only|image|video)");
    private static final int LONGEST_CHOICE = 25;
    private static final Duration SHORTEST = Duration.ofMinutes(5);
    private static final Duration LONGEST = Duration.ofDays(7);

    /** The result of reading the data of a card. */
    sealed interface Reading {

        record Valid(PollCard card) implements Reading {}

        /**
         * The data is no valid card.
         *
         * @param field the field that is missing or has an invalid value
         */
        record Invalid(String field) implements Reading {}
    }

    static Reading read(String text) {
        try {
            return read(JSON.readTree(text));
        } catch (JsonProcessingException e) {
            return new Reading.Invalid("card_data");
        }
    }

    private static Reading read(JsonNode data) {
        Matcher name = NAME.matcher(data.path("twitter:card").asText());
        if (!name.matches()) {
            return new Reading.Invalid("twitter:card");
        }
        int size = Integer.parseInt(name.group(1));
        List<String> labels = IntStream.rangeClosed(1, size)
                .mapToObj(choice -> "twitter:string:choice" + choice + "_label")
                .toList();
        return labels.stream()
                .filter(label -> !fits(data.path(label).asText()))
                .findFirst()
                .<Reading>map(Reading.Invalid::new)
                .orElseGet(() -> lasting(data, labels));
    }

    private static Reading lasting(JsonNode data, List<String> labels) {
        Duration duration =
                Duration.ofMinutes(data.path("twitter:long:duration_minutes").asLong());
        if (duration.compareTo(SHORTEST) < 0 || duration.compareTo(LONGEST) > 0) {
            return new Reading.Invalid("twitter:long:duration_minutes");
        }
        List<String> choices =
                labels.stream().map(label -> data.path(label).asText()).toList();
        return new Reading.Valid(new PollCard(choices, duration));
    }

    private static boolean fits(String choice) {
        return !choice.isBlank() && choice.codePointCount(0, choice.length()) <= LONGEST_CHOICE;
    }
}
