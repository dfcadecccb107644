package io.socialdata.dashboard.home;

/** What a user can do after the first call. */
public record NextStep(String what, String why, String path) {}
