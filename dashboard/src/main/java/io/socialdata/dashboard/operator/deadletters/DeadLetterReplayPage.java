package io.socialdata.dashboard.operator.deadletters;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.socialdata.dashboard.layout.ConsoleLayout;

/**
 * What a replay will do, for the operator to confirm.
 *
 * @param id one dead letter; empty for all
 */
@CheckedTemplate(basePath = "operator")
record DeadLetterReplayPage(ConsoleLayout frame, String topic, String id, String reason) implements TemplateInstance {}
