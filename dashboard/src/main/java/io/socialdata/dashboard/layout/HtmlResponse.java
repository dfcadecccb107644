package io.socialdata.dashboard.layout;

import io.quarkus.qute.TemplateInstance;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;

/** Creates HTML responses. */
public final class HtmlResponse {

    private HtmlResponse() {}

    public static Response page(TemplateInstance page) {
        return page(200, page);
    }

    /** Returns a page with this status, such as a form with an error. */
    public static Response page(int status, TemplateInstance page) {
        return Response.status(status)
                .type(MediaType.TEXT_HTML_TYPE.withCharset("UTF-8"))
                .entity(page.render())
                .build();
    }
}
