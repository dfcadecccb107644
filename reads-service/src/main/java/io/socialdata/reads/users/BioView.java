package io.socialdata.reads.users;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.platform.users.User.Bio;
import io.socialdata.platform.users.User.Link;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A bio with its links, nested as on the platform. */
@JsonNaming(SnakeCaseStrategy.class)
record BioView(String description, Entities entities) {

    record Entities(Urls description, Urls url) {}

    record Urls(List<Url> urls) {}

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record Url(
            @Nullable String url,
            @Nullable String expandedUrl,
            @Nullable String displayUrl,
            List<Integer> indices) {}

    static @Nullable BioView of(@Nullable Bio bio) {
        return bio == null
                ? null
                : new BioView(bio.description(), new Entities(urls(bio.descriptionLinks()), urls(bio.websiteLinks())));
    }

    private static Urls urls(List<Link> links) {
        return new Urls(links.stream()
                .map(link -> new Url(link.url(), link.expandedUrl(), link.displayUrl(), link.indices()))
                .toList());
    }
}
