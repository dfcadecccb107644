package io.socialdata.simulator.profiles;

import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.WriteResult;
import io.socialdata.simulator.protocol.WriteResult.Done;
import io.socialdata.simulator.protocol.WriteResult.Refused;
import io.socialdata.simulator.world.Link;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Changes profiles within the platform's limits. */
@Singleton
public record ProfileService(ProfileStore profileStore, Journal journal) {

    /** A requested change of a profile. An absent text stays as it is, a blank one is removed. */
    public record ProfileEdit(
            Optional<String> name, Optional<String> bio, Optional<String> website, Optional<String> location) {}

    private static final int LONGEST_NAME = 50;
    private static final int LONGEST_BIO = 160;
    private static final int LONGEST_LOCATION = 30;
    private static final int LONGEST_WEBSITE = 100;
    private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s/]+\\.[^\\s]+");
    private static final Pattern SCHEME = Pattern.compile("^https?://.*");

    /** Changes the texts that are given, all or none. */
    public WriteResult<User> edit(User user, ProfileEdit edit) {
        return rejection(edit).<WriteResult<User>>map(rejected -> rejected).orElseGet(() -> {
            journal.transact(() -> {
                ProfileText before = ProfileText.of(profileStore.current(user));
                ProfileText after = after(before, edit);
                if (!after.equals(before)) {
                    profileStore.setText(user, after);
                }
                return after;
            });
            return new Done<>(user);
        });
    }

    private static Optional<Refused<User>> rejection(ProfileEdit edit) {
        if (edit.name().filter(String::isBlank).isPresent()) {
            return Optional.of(new Refused<>(PlatformError.PROFILE_TOO_LONG, failed("Name can't be blank.")));
        }
        return tooLong("Name", edit.name(), LONGEST_NAME)
                .or(() -> tooLong("Description", edit.bio(), LONGEST_BIO))
                .or(() -> tooLong("Location", edit.location(), LONGEST_LOCATION))
                .or(() -> tooLong("Url", edit.website(), LONGEST_WEBSITE))
                .or(() -> edit.website()
                        .filter(website -> !website.isBlank())
                        .filter(website -> !ADDRESS.matcher(withScheme(website)).matches())
                        .map(website -> new Refused<>(PlatformError.BAD_URL, failed("Url is not valid."))));
    }

    private static Optional<Refused<User>> tooLong(String field, Optional<String> text, int longest) {
        return text.filter(given -> given.codePointCount(0, given.length()) > longest)
                .map(given -> new Refused<>(
                        PlatformError.PROFILE_TOO_LONG,
                        failed(field + " is too long (maximum is " + longest + " characters).")));
    }

    private static String failed(String reason) {
        return "Account update failed: " + reason;
    }

    private ProfileText after(ProfileText before, ProfileEdit edit) {
        Optional<Link> bioLink = edit.bio().isPresent() ? edit.bio().flatMap(this::firstLink) : before.bioLink();
        return new ProfileText(
                edit.name().map(String::strip).orElse(before.name()),
                edit.bio().map(bio -> shortened(bio.strip(), bioLink)).orElse(before.bio()),
                bioLink,
                edit.website().isPresent() ? edit.website().flatMap(this::website) : before.website(),
                edit.location().map(String::strip).orElse(before.location()));
    }

    private Optional<Link> website(String text) {
        return text.isBlank() ? Optional.empty() : Optional.of(link(withScheme(text.strip())));
    }

    /** Returns the first link of a bio. The world shows one link in each bio; further ones stay plain text. */
    private Optional<Link> firstLink(String bio) {
        Matcher matcher = ADDRESS.matcher(bio);
        return matcher.find() ? Optional.of(link(matcher.group())) : Optional.empty();
    }

    private static String shortened(String bio, Optional<Link> link) {
        return link.map(found -> bio.replace(found.expanded(), found.shortened()))
                .orElse(bio);
    }

    private Link link(String address) {
        return new Link(Link.shortOf(Long.toString(journal.nextId(), Character.MAX_RADIX)), address);
    }

    private static String withScheme(String address) {
        return SCHEME.matcher(address).matches() ? address : "http://" + address;
    }
}
