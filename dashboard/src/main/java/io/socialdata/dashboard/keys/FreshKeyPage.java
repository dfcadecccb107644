package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;

/** The one page that shows a whole key. */
@CheckedTemplate(basePath = "keys")
record FreshKeyPage(Frame frame, FreshKey fresh) implements TemplateInstance {

    @Override
    public String toString() {
        return "FreshKeyPage[]";
    }
}
