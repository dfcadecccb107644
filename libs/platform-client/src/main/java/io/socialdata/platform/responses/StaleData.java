package io.socialdata.platform.responses;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a response says about the operation data that made its request. Both prove that nothing was done. */
public sealed interface StaleData {

    /** The query needs flags that the request did not have. */
    record MissingFeatures(Set<String> names) implements StaleData {

        private static final int CODE = 336;
        private static final Pattern LIST = Pattern.compile("features[^:]{0,100}:\\s*([A-Za-z0-9_, ]{1,2000})");

        static Optional<StaleData> namedIn(JsonNode root) {
            return ErrorItem.listIn(root).stream()
                    .filter(item -> item.code().orElse(0) == CODE)
                    .map(item -> LIST.matcher(item.json().path("message").asText("")))
                    .filter(Matcher::find)
                    .map(list -> Arrays.stream(list.group(1).split("[, ]+"))
                            .filter(name -> !name.isEmpty())
                            .collect(Collectors.toUnmodifiableSet()))
                    .<StaleData>map(MissingFeatures::new)
                    .findFirst();
        }
    }

    /** 404 without a body: nothing is at this address, or the edge refuses it. */
    record NothingThere() implements StaleData {}
}
