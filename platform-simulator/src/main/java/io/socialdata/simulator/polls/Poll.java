package io.socialdata.simulator.polls;

import io.socialdata.simulator.polls.PollStore.PollChange;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The current state of a poll. Users are identified by their numbers, choices are counted from 1.
 *
 * @param post id of the post that it is attached to; empty before that, when nobody can vote
 * @param votes the choice of each user who voted
 * @param votedAt time of the latest vote
 */
public record Poll(
        long id,
        int owner,
        List<String> choices,
        Duration duration,
        OptionalLong post,
        Map<Integer, Integer> votes,
        Optional<Instant> votedAt) {

    private static final String SCHEME = "card://";

    public Poll {
        choices = List.copyOf(choices);
        votes = Map.copyOf(votes);
    }

    static Poll created(PollChange.Created change) {
        return new Poll(
                change.id(),
                change.owner(),
                change.choices(),
                Duration.ofMinutes(change.minutes()),
                OptionalLong.empty(),
                Map.of(),
                Optional.empty());
    }

    /** Returns the id in a card URI. Empty if it is not a valid card URI. */
    static OptionalLong idOf(String uri) {
        try {
            return uri.startsWith(SCHEME)
                    ? OptionalLong.of(Long.parseLong(uri.substring(SCHEME.length())))
                    : OptionalLong.empty();
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    public String uri() {
        return SCHEME + id;
    }

    /** Returns the platform's name of cards with this number of choices. */
    public String cardName() {
        return "poll" + choices.size() + "choice_text_only";
    }

    public boolean hasChoice(int choice) {
        return choice >= 1 && choice <= choices.size();
    }

    public long votesFor(int choice) {
        return votes.values().stream().filter(voted -> voted == choice).count();
    }

    public OptionalInt choiceOf(User user) {
        Integer choice = votes.get(user.number());
        return choice == null ? OptionalInt.empty() : OptionalInt.of(choice);
    }

    /** Returns the time of publication; for an unpublished poll the time of its creation. */
    public Instant openedAt() {
        return Snowflake.timeOf(post.orElse(id));
    }

    public Instant closesAt() {
        return openedAt().plus(duration);
    }

    /** Returns whether votes are no longer accepted. */
    public boolean isClosed(Instant now) {
        return !now.isBefore(closesAt());
    }

    Poll attachedTo(long published) {
        return new Poll(id, owner, choices, duration, OptionalLong.of(published), votes, votedAt);
    }

    Poll voted(int user, int choice, Instant at) {
        Map<Integer, Integer> more = new HashMap<>(votes);
        more.put(user, choice);
        return new Poll(id, owner, choices, duration, post, more, Optional.of(at));
    }
}
