package io.socialdata.dashboard.home;

/**
 * What a user can do after the first call.
 *
 * @param permission what the user's role needs for it
 */
public record NextStep(String what, String why, String path, String permission) {}
