package io.socialdata.dashboard.home;

/** A problem of the account, with the action that fixes it. */
public record AccountIssue(String what, String advice, String path) {}
