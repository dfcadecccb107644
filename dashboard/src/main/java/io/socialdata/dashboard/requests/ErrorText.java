package io.socialdata.dashboard.requests;

import org.jspecify.annotations.Nullable;

/**
 * What the contract says about the error of a call.
 *
 * @param reason text about the reason; null without one
 * @param page path of the page about the code at the API
 */
public record ErrorText(
        String title, String action, @Nullable String reason, String page) {}
