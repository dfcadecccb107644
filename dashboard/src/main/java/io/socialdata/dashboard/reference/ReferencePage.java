package io.socialdata.dashboard.reference;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;
import java.util.List;
import java.util.Map;

/** Every operation in one line. */
@CheckedTemplate(basePath = "reference")
record ReferencePage(Frame frame, Map<String, List<Described>> groups) implements TemplateInstance {}
