package io.socialdata.platform.trends;

import org.jspecify.annotations.Nullable;

/**
 * A row of one of the tabs for exploring.
 *
 * @param name the trend, or the headline of a story
 * @param query the search for it, encoded for a URL; null for a story
 * @param storyId id of the story behind it; null for a plain trend
 * @param story whether the platform marks the row as written by AI
 * @param context what the platform says the trend is about
 */
public record ExploreTrend(
        String name, @Nullable String query, @Nullable String storyId, boolean story, String context) {}
