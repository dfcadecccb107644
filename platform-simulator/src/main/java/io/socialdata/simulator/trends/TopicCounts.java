package io.socialdata.simulator.trends;

import io.socialdata.simulator.world.PostContent;
import io.socialdata.simulator.world.TextSegment;
import java.util.HashMap;
import java.util.Map;

/** The number of occurrences of hashtags and subjects. */
record TopicCounts(Map<String, Integer> hashtags, Map<String, Integer> subjects) {

    TopicCounts {
        hashtags = Map.copyOf(hashtags);
        subjects = Map.copyOf(subjects);
    }

    /** Counts the topics of posts. */
    static final class Count {

        private final Map<String, Integer> hashtags = new HashMap<>();
        private final Map<String, Integer> subjects = new HashMap<>();

        void add(PostContent postContent) {
            postContent.segments().forEach(this::add);
        }

        private void add(TextSegment textSegment) {
            if (textSegment instanceof TextSegment.Hashtag(var tag)) {
                hashtags.merge("#" + tag, 1, Integer::sum);
                subjects.merge(subject(tag), 1, Integer::sum);
            }
        }

        TopicCounts total() {
            return new TopicCounts(hashtags, subjects);
        }

        /** Returns the last word of a hashtag: {@code Rivers} for {@code QuietRivers}. */
        private static String subject(String tag) {
            int start = tag.length() - 1;
            while (start > 0 && !Character.isUpperCase(tag.codePointAt(start))) {
                start--;
            }
            return tag.substring(start);
        }
    }
}
