package io.socialdata.simulator.generator;

import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.Profession;
import io.socialdata.simulator.world.Profile;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Generates the profiles of users. */
record ProfileGenerator(SeededRandom seededRandom) {

    private static final int SHORT_LENGTH = 10;
    private static final List<Profession.Category> CATEGORIES = List.of(
            new Profession.Category(713, "Science & Technology"),
            new Profession.Category(1042, "Entertainment & Recreation"),
            new Profession.Category(957, "Education"));

    /** Creates a profile in which some fields are empty. */
    Profile ofRandomUser(long id, Instant created, Instant end) {
        String name = seededRandom.pick(WordBank.GIVEN_NAMES) + " " + seededRandom.pick(WordBank.FAMILY_NAMES);
        return profile(name, false, id, created, end);
    }

    /** Creates a profile in which every field is set, so that examples show all of them. */
    Profile ofMember(String name, long id, Instant created, Instant end) {
        return profile(name, true, id, created, end);
    }

    private Profile profile(String name, boolean complete, long id, Instant created, Instant end) {
        String subject = seededRandom.pick(WordBank.SUBJECTS);
        Link bioLink = complete || seededRandom.chance(0.2)
                ? link(subject + ".example/" + seededRandom.pick(WordBank.ADJECTIVES))
                : null;
        Link website = complete || seededRandom.chance(0.35)
                ? link(subject + "-" + seededRandom.pick(WordBank.TRADES) + ".example")
                : null;
        return new Profile(
                name,
                bio(subject, bioLink),
                bioLink,
                website,
                complete || seededRandom.chance(0.7) ? seededRandom.pick(WordBank.PLACES) : "",
                "https://pbs.twimg.com/profile_images/" + id + "/" + seededRandom.token(8) + "_normal.jpg",
                complete || seededRandom.chance(0.75)
                        ? seededRandom.between(created.getEpochSecond(), end.getEpochSecond())
                        : 0,
                complete || seededRandom.chance(0.15) ? profession() : null);
    }

    private String bio(String subject, @Nullable Link link) {
        StringBuilder bio = new StringBuilder();
        if (seededRandom.chance(0.9)) {
            bio.append(WordBank.capital(seededRandom.pick(WordBank.TRADES)))
                    .append(", ")
                    .append(seededRandom.pick(WordBank.ADJECTIVES))
                    .append(' ')
                    .append(subject)
                    .append(". ");
        }
        if (seededRandom.chance(0.5)) {
            bio.append(seededRandom.pick(WordBank.ASIDES)).append(' ');
        }
        // Outside the basic plane, to reveal clients that count UTF-16 units instead of code points.
        if (seededRandom.chance(0.15)) {
            bio.append("\uD83C\uDF0A ");
        }
        if (link != null) {
            bio.append(link.shortened());
        }
        return bio.toString().strip();
    }

    private Profession profession() {
        return new Profession(seededRandom.pick(List.of(Profession.Kind.values())), seededRandom.pick(CATEGORIES));
    }

    private Link link(String address) {
        return new Link("https://t.co/" + seededRandom.token(SHORT_LENGTH), "https://" + address);
    }
}
