package io.socialdata.dashboard.backend;

import java.util.UUID;

/** What a service returns with an id and with the name that its owner knows it by. */
public interface Named {

    UUID id();

    String name();
}
