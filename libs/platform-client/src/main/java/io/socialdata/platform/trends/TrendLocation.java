package io.socialdata.platform.trends;

import org.jspecify.annotations.Nullable;

/**
 * A place the platform counts trends for.
 *
 * @param woeid the place's number
 * @param country empty for the whole world
 * @param kindCode 12 for a country, 7 for a town, 19 for the world
 */
public record TrendLocation(
        String name,
        long woeid,
        String country,
        @Nullable String countryCode,
        long parentId,
        int kindCode,
        String kindName,
        String url) {}
