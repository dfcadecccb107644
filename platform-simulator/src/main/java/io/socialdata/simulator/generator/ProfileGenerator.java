package io.socialdata.simulator.generator;

import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.Profession;
import io.socialdata.simulator.world.Profile;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Writes what people say about themselves. */
final class ProfileGenerator {

    private static final int SHORT_LENGTH = 10;
    private static final List<Profession.Category> CATEGORIES = List.of(
            new Profession.Category(713, "Science & Technology"),
            new Profession.Category(1042, "Entertainment & Recreation"),
            new Profession.Category(957, "Education"));

    private final SeededRandom dice;

    ProfileGenerator(SeededRandom dice) {
        this.dice = dice;
    }

    /** Somebody who fills in what they care to. */
    Profile ofStranger(long id, Instant created, Instant end) {
        String name = dice.pick(WordBank.GIVEN_NAMES) + " " + dice.pick(WordBank.FAMILY_NAMES);
        return profile(name, false, id, created, end);
    }

    /** Somebody who fills in everything, so that an example shows all there is. */
    Profile ofMember(String name, long id, Instant created, Instant end) {
        return profile(name, true, id, created, end);
    }

    private Profile profile(String name, boolean everything, long id, Instant created, Instant end) {
        String subject = dice.pick(WordBank.SUBJECTS);
        Link bioLink =
                everything || dice.chance(0.2) ? link(subject + ".example/" + dice.pick(WordBank.ADJECTIVES)) : null;
        Link website =
                everything || dice.chance(0.35) ? link(subject + "-" + dice.pick(WordBank.TRADES) + ".example") : null;
        return new Profile(
                name,
                bio(subject, bioLink),
                bioLink,
                website,
                everything || dice.chance(0.7) ? dice.pick(WordBank.PLACES) : "",
                "https://pbs.twimg.com/profile_images/" + id + "/" + dice.token(8) + "_normal.jpg",
                everything || dice.chance(0.75) ? dice.between(created.getEpochSecond(), end.getEpochSecond()) : 0,
                everything || dice.chance(0.15) ? profession() : null);
    }

    private String bio(String subject, @Nullable Link link) {
        StringBuilder bio = new StringBuilder();
        if (dice.chance(0.9)) {
            bio.append(capital(dice.pick(WordBank.TRADES)))
                    .append(", ")
                    .append(dice.pick(WordBank.ADJECTIVES))
                    .append(' ')
                    .append(subject)
                    .append(". ");
        }
        if (dice.chance(0.5)) {
            bio.append(dice.pick(WordBank.ASIDES)).append(' ');
        }
        // Beyond the basic plane, so that readers who count UTF-16 units instead of code points are found out.
        if (dice.chance(0.15)) {
            bio.append("\uD83C\uDF0A ");
        }
        if (link != null) {
            bio.append(link.shortened());
        }
        return bio.toString().strip();
    }

    private Profession profession() {
        return new Profession(dice.pick(List.of(Profession.Kind.values())), dice.pick(CATEGORIES));
    }

    private Link link(String address) {
        return new Link("https://t.co/" + dice.token(SHORT_LENGTH), "https://" + address);
    }

    private static String capital(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
