package io.socialdata.simulator.profiles;

import java.util.Optional;

/** A requested change of a profile. An absent text stays as it is, a blank one is removed. */
public record ProfileEdit(
        Optional<String> name, Optional<String> bio, Optional<String> website, Optional<String> location) {}
