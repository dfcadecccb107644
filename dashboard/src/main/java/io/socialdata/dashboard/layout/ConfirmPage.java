package io.socialdata.dashboard.layout;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * Confirmation before something is deleted.
 *
 * @param question the question, which names what is deleted
 * @param consequences the consequences of the deletion
 * @param action the path that the form is sent to
 * @param back the page to return to
 * @param curl the same request as a curl command
 */
@CheckedTemplate(basePath = "layout")
public record ConfirmPage(
        PageLayout frame, String question, List<String> consequences, String action, String back, String curl)
        implements TemplateInstance {}
