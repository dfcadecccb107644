package io.socialdata.dashboard.home;

/** Something of the account's that does not work, and what to do about it. */
public record AccountIssue(String what, String advice, String path) {}
