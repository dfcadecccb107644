package io.socialdata.dashboard.layout;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.commons.codec.digest.DigestUtils;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/**
 * Gives a page that refreshes itself a version, and answers 304 without content to a script that has this version. The version
 * covers the parts that the script replaces, not the forms around them.
 */
@ApplicationScoped
class UnchangedPageFilter {

    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;
    private static final String HEAD_END = "</head>";
    private static final Pattern PART = Pattern.compile("<self-refresh.*?</self-refresh>", Pattern.DOTALL);

    @ServerResponseFilter
    void leaveOutWhatIsUnchanged(ContainerRequestContext request, ContainerResponseContext response) {
        if (response.getStatus() == OK && response.getEntity() instanceof String page) {
            version(page).ifPresent(version -> {
                response.getHeaders().putSingle(HttpHeaders.ETAG, version);
                if (version.equals(request.getHeaderString(HttpHeaders.IF_NONE_MATCH))) {
                    response.setStatus(NOT_MODIFIED);
                    response.setEntity(null);
                } else {
                    response.setEntity(withVersion(page, version));
                }
            });
        }
    }

    /** Returns the version as an entity tag; empty for a page that does not refresh itself. */
    static Optional<String> version(String page) {
        String parts = PART.matcher(page).results().map(MatchResult::group).collect(Collectors.joining());
        return parts.isEmpty() ? Optional.empty() : Optional.of("W/\"" + DigestUtils.sha256Hex(parts) + '"');
    }

    /** Tells the script which version it has, so that its first request already costs no content. */
    private static String withVersion(String page, String version) {
        return page.replaceFirst(HEAD_END, "<meta name=\"version\" content='%s'>%s".formatted(version, HEAD_END));
    }
}
