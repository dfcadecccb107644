/** Generates the page of all settings from the configuration interfaces of the modules. */
@NullMarked
package io.socialdata.system.configuration;

import org.jspecify.annotations.NullMarked;
