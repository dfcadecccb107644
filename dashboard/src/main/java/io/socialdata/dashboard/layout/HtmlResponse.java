package io.socialdata.dashboard.layout;

import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Answers that are pages. */
public final class HtmlResponse {

    private HtmlResponse() {}

    public static Response page(TemplateInstance page) {
        return page(200, page);
    }

    /** A page that says why it did not do what it was asked. */
    public static Response page(int status, TemplateInstance page) {
        return Response.status(status)
                .type(MediaType.TEXT_HTML_TYPE.withCharset("UTF-8"))
                .entity(page.render())
                .build();
    }
}
