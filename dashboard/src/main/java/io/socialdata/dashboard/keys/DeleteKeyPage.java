package io.socialdata.dashboard.keys;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.frame.Frame;

/** The last question before a key goes, with what goes with it. */
@CheckedTemplate(basePath = "keys")
record DeleteKeyPage(Frame frame, Key key, Belongings belongings) implements TemplateInstance {}
