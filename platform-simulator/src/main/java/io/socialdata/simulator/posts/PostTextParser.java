package io.socialdata.simulator.posts;

import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.TextSegment;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.Users;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds mentions, hashtags and links in the text of a post. An unknown handle stays plain text. */
record PostTextParser(Users users) {

    private static final Pattern SPECIAL = Pattern.compile(
            "(?<link>https?://[^\\s]*[^\\s.,;:!?)\\]'\"])|(?<![\\w@])@(?<handle>\\w{1,15})|(?<![\\w#])#(?<tag>[\\w]+)",
            Pattern.UNICODE_CHARACTER_CLASS | Pattern.CASE_INSENSITIVE);

    /** Splits the text into segments. The names of short links are derived from the post. */
    List<TextSegment> read(String text, long post) {
        List<TextSegment> segments = new ArrayList<>();
        int read = 0;
        Matcher matcher = SPECIAL.matcher(text);
        while (matcher.find()) {
            Optional<TextSegment> special = special(matcher.toMatchResult(), post, segments.size());
            if (special.isPresent()) {
                words(text, read, matcher.start(), segments);
                segments.add(special.get());
                read = matcher.end();
            }
        }
        words(text, read, text.length(), segments);
        return segments;
    }

    private Optional<TextSegment> special(MatchResult found, long post, int position) {
        if (found.group("link") != null) {
            return Optional.of(new TextSegment.LinkTo(new Link(shortened(post, position), found.group("link"))));
        }
        if (found.group("tag") != null) {
            return Optional.of(new TextSegment.Hashtag(found.group("tag")));
        }
        return users.byHandle(found.group("handle")).filter(User::active).map(TextSegment.Mention::new);
    }

    private static String shortened(long post, int position) {
        return Link.shortOf(Long.toString(post + position, Character.MAX_RADIX));
    }

    private static void words(String text, int from, int to, List<TextSegment> segments) {
        if (from < to) {
            segments.add(new TextSegment.Words(text.substring(from, to)));
        }
    }
}
