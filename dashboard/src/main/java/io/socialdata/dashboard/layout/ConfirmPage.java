package io.socialdata.dashboard.layout;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The question before something is deleted.
 *
 * @param question with what is deleted
 * @param consequences what ends with it
 * @param action where the form goes
 * @param back the page that asked for it
 * @param curl the same on a command line
 */
@CheckedTemplate(basePath = "layout")
public record ConfirmPage(
        PageLayout frame, String question, List<String> consequences, String action, String back, String curl)
        implements TemplateInstance {}
