package io.socialdata.simulator.trends;

import io.socialdata.simulator.world.Segment;
import io.socialdata.simulator.world.Writing;
import java.util.HashMap;
import java.util.Map;

/** How often hashtags and subjects come up. */
record Talk(Map<String, Integer> hashtags, Map<String, Integer> subjects) {

    Talk {
        hashtags = Map.copyOf(hashtags);
        subjects = Map.copyOf(subjects);
    }

    /** Counts as it hears. */
    static final class Count {

        private final Map<String, Integer> hashtags = new HashMap<>();
        private final Map<String, Integer> subjects = new HashMap<>();

        void add(Writing writing) {
            writing.segments().forEach(this::add);
        }

        private void add(Segment segment) {
            if (segment instanceof Segment.Hashtag(var tag)) {
                hashtags.merge("#" + tag, 1, Integer::sum);
                subjects.merge(subject(tag), 1, Integer::sum);
            }
        }

        Talk total() {
            return new Talk(hashtags, subjects);
        }

        /** The last word of a tag: of {@code QuietRivers} it is {@code Rivers}. */
        private static String subject(String tag) {
            int start = tag.length() - 1;
            while (start > 0 && !Character.isUpperCase(tag.codePointAt(start))) {
                start--;
            }
            return tag.substring(start);
        }
    }
}
