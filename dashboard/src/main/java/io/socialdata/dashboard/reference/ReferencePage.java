package io.socialdata.dashboard.reference;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.PageLayout;
import java.util.List;
import java.util.Map;

/** All operations, one per line. */
@CheckedTemplate(basePath = "reference")
record ReferencePage(PageLayout frame, Map<String, List<OperationDoc>> groups) implements TemplateInstance {}
